/** A command to paste, with a button that copies it. The button shows itself only where scripts run. */
export function CommandView({ command }: { readonly command: string }) {
  return (
    <div class="command">
      <code>{command}</code>
      <button type="button" data-copy>
        Copy
      </button>
    </div>
  );
}

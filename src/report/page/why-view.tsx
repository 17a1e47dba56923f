/** More than this is a wall of words at the head of a page. */
const WHY_MAX = 520;

/** The reason, in a few lines; of a long one the rest behind a click, whole, so that it can be forwarded. */
export function WhyView({ why }: { readonly why: string }) {
  if (why.length <= WHY_MAX) return <p>{why}</p>;
  const start = why.slice(0, WHY_MAX);
  const cut = Math.max(start.lastIndexOf("; "), start.lastIndexOf(". "), start.lastIndexOf(", "));
  return (
    <>
      <p>{start.slice(0, cut > 0 ? cut : WHY_MAX)} …</p>
      <details>
        <summary>The whole paragraph, to forward</summary>
        <p>{why}</p>
      </details>
    </>
  );
}

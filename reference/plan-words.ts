import { join } from "node:path";
import ts from "typescript";
import { packageRoot } from "../bin/package-root.ts";

/** What the types of a plan say of one member. */
export interface Word {
  readonly name: string;
  readonly meaning: string;
  /** Where it is seen in real life: reports, clauses, seeds. Empty: see the chapter. */
  readonly seen: string;
  /** The chapter its value, or each item of it, is of. */
  readonly of: string | null;
}

/** An interface of which a plan is made. */
export interface Chapter {
  readonly name: string;
  readonly intro: string;
  readonly seen: string;
  readonly members: ReadonlyMap<string, Word>;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/**
 * Every interface of which a plan is made, by name, as the comments of `src/plan` describe it; `Plan` comes first. The compiler reads them, so that a knob
 * is described in one place, where it is declared.
 */
export function planWords(): ReadonlyMap<string, Chapter> {
  const file = join(packageRoot(), "src", "plan", "plan.ts");
  const program = ts.createProgram([file], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const plan = (source && checker.getSymbolAtLocation(source))?.exports?.get("Plan" as ts.__String);
  if (plan === undefined) throw new Error(`Failed to read the words of a plan: ${file} exports no Plan.`);
  const chapters = new Map<string, Chapter>();
  read(checker, checker.getDeclaredTypeOfSymbol(plan), chapters);
  return chapters;
}

function read(checker: ts.TypeChecker, type: ts.Type, chapters: Map<string, Chapter>): void {
  const symbol = named(type);
  if (symbol === null || chapters.has(symbol.name)) return;
  const members = new Map<string, Word>();
  chapters.set(symbol.name, { name: symbol.name, ...said(symbol, checker), members });
  for (const member of partsOf(type).flatMap((part) => checker.getPropertiesOfType(part))) {
    const value = held(checker, checker.getTypeOfSymbol(member));
    const { intro, seen } = said(member, checker);
    const isKnown = members.has(member.name) && intro === "";
    if (!isKnown) members.set(member.name, { name: member.name, meaning: intro, seen, of: named(value)?.name ?? null });
    read(checker, value, chapters);
  }
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The type of a value, or of the items of a list; whole where it may be given in part. */
function held(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const there = checker.getNonNullableType(type);
  const [item] = checker.isArrayType(there) ? checker.getTypeArguments(there as ts.TypeReference) : [];
  if (item !== undefined) return held(checker, item);
  return there.aliasSymbol?.name === "Partial" ? (there.aliasTypeArguments?.[0] ?? there) : there;
}

/** The name of a type whose values are objects; words, numbers and tuples have none. */
function named(type: ts.Type): ts.Symbol | null {
  const OBJECT = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeLiteral;
  const isObject = partsOf(type).every(({ flags, symbol }) => (flags & ts.TypeFlags.Object) !== 0 && (symbol?.flags & OBJECT) !== 0);
  const symbol = type.aliasSymbol ?? type.symbol;
  return isObject && !["Array", "ReadonlyArray"].includes(symbol.name) ? symbol : null;
}

function said(symbol: ts.Symbol, checker: ts.TypeChecker): { readonly intro: string; readonly seen: string } {
  const oneLine = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts).replaceAll(/\s+/g, " ").trim();
  const tags = symbol.getJsDocTags(checker).filter(({ name }) => name === "seen");
  return { intro: oneLine(symbol.getDocumentationComment(checker)), seen: tags.map(({ text }) => oneLine(text)).join("; ") };
}

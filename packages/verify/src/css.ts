import { type Rule, type StyleSheet, transform } from 'lightningcss';
import type { Candidate } from './candidate';
import { isHashed, isHeld } from './css-selectors';
import { type Finding, reasonOf } from './finding';

/** Layers that a team may write into. */
const LAYERS = ['ui', 'page'];
/** Layers that its stylesheets may name: the order of all of them stands at the head of each. */
const KNOWN = ['tokens', 'base', ...LAYERS, 'frame'];

/**
 * A team's stylesheets leave the frame alone: each rule is in a layer of the teams and reaches only elements with a class
 * of the team's own; keyframes and other names are the team's own, too.
 */
export function cssFindings({ release, source, styles }: Candidate): Finding[] {
  const names = hashedNames(source);
  const own = { remote: release.remote, isOwn: (name: string) => names.has(name) };
  // The standard build's stylesheets are copies of these texts.
  const files = new Map(Object.entries(styles).map(([file, text]) => [text, file]));
  return [...files].flatMap(([text, file]) => {
    const name = `${release.remote} ${file} ${release.files[file]?.integrity}`;
    return remembered(name, own) ?? look(name, { file, text, own });
  });
}

/** The words of a bundle that the build may have made of names of classes. */
function hashedNames(source: string): Set<string> {
  const names = new Set<string>();
  // A list of all words would be a hundred thousand strings.
  for (const [word] of source.matchAll(/[^"'`\s]+/g)) if (isHashed(word)) names.add(word);
  return names;
}

/** What was found in a stylesheet, and which of the classes it needs were the team's own. */
interface Looked {
  findings: Finding[];
  asked: Map<string, boolean>;
}

/** Stylesheets that were looked at: most of a release's are those of the one before, and a look takes milliseconds. */
const looked = new Map<string, Looked>();
const MOST_LOOKED = 1_000;

function remembered(name: string, { isOwn }: Own): Finding[] | null {
  const before = looked.get(name);
  const isSame = before && [...before.asked].every(([word, answer]) => isOwn(word) === answer);
  return isSame ? before.findings : null;
}

function look(name: string, { file, text, own }: { file: string; text: string; own: Own }): Finding[] {
  const asked = new Map<string, boolean>();
  const isOwn = (word: string) => {
    const answer = own.isOwn(word);
    asked.set(word, answer);
    return answer;
  };
  const findings = sheetFindings(file, Buffer.from(text), { ...own, isOwn });
  if (looked.size >= MOST_LOOKED) looked.clear();
  looked.set(name, { findings, asked });
  return findings;
}

interface Own {
  remote: string;
  /** Whether a class is one that the build gave to this remote's components: the bundle knows it by name. */
  isOwn: (name: string) => boolean;
}

function sheetFindings(file: string, code: Uint8Array, own: Own): Finding[] {
  const problems: [problem: string, remedy: string][] = [];
  try {
    const visitor = {
      StyleSheet: (sheet: StyleSheet) =>
        walk(sheet.rules, { layer: null, isNested: false, own, report: (...found) => problems.push(found) }),
    };
    transform({ filename: file, code, visitor });
  } catch (error) {
    problems.push([`is no css: ${reasonOf(error)}`, 'mend it']);
  }
  return problems.map(([problem, remedy]) => ({ rule: 'css', place: file, problem, remedy }));
}

interface Context {
  layer: string | null;
  /** In another style rule, which is held itself. */
  isNested: boolean;
  own: Own;
  report: (problem: string, remedy: string) => void;
}

type AnyRule = Rule<unknown, unknown> | { type: string; value?: unknown };

function walk(rules: readonly AnyRule[], context: Context): void {
  for (const rule of rules) check(rule as Rule, context);
}

function check(rule: Rule, context: Context): void {
  const { report } = context;
  const { type } = rule;
  if (type === 'layer-block') checkLayer(rule.value, context);
  else if (type === 'style') checkStyle(rule.value, context);
  else if (type === 'media' || type === 'supports' || type === 'container' || type === 'starting-style')
    walk(rule.value.rules, context);
  else if (type === 'layer-statement') checkOrder(rule.value, context);
  else if (type === 'keyframes' || type === 'property' || type === 'font-face') checkName(rule, context);
  else if (type !== 'nested-declarations' && type !== 'ignored')
    report(`has a rule of a kind that reaches the whole site: ${type}`, 'do without');
}

type Of<T extends Rule['type']> = Extract<Rule, { type: T; value: unknown }>;

function checkLayer({ name, rules }: Of<'layer-block'>['value'], context: Context): void {
  const layer = name?.join('.') ?? '';
  if (!LAYERS.includes(layer)) context.report(`writes into layer "${layer}"`, `use ${LAYERS.join(' or ')}`);
  walk(rules, { ...context, layer });
}

function checkOrder({ names }: Of<'layer-statement'>['value'], { report }: Context): void {
  const stranger = names.map((name) => name.join('.')).find((name) => !KNOWN.includes(name));
  if (stranger !== undefined) report(`names layer "${stranger}"`, `use ${LAYERS.join(' or ')}`);
}

function checkStyle({ selectors, rules = [] }: Of<'style'>['value'], context: Context): void {
  const { layer, isNested, own, report } = context;
  if (layer === null) report('has a rule outside of any layer', `put it into @layer ${LAYERS.join(' or ')}`);
  if (!isHeld(selectors, own.isOwn, isNested))
    report('has a selector that reaches what is not its own', 'begin it with a class of a *.module.css');
  walk(rules, { ...context, isNested: true });
}

/** Names of keyframes, properties and fonts are global to the document. */
function checkName(rule: Of<'keyframes' | 'property' | 'font-face'>, { own, report }: Context): void {
  if (rule.type === 'keyframes') {
    const { value } = rule.value.name;
    const remedy = 'write them in a *.module.css, where the build gives them a name of their own';
    if (!isHashed(value)) report(`names its keyframes "${value}"`, remedy);
  } else if (rule.type === 'property') {
    const { name } = rule.value;
    if (!name.startsWith(`--${own.remote}-`))
      report(`registers ${name} for the whole site`, `begin its name with --${own.remote}-`);
  } else {
    const family = JSON.stringify(rule.value.properties.find(({ type }) => type === 'font-family')?.value);
    if (!family?.includes(own.remote))
      report(`defines the font ${family} for the whole site`, `begin its family with ${own.remote}`);
  }
}

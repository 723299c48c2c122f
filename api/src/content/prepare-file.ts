import { TooLarge } from '@weft/html/html-limits';
import type { Root } from 'hast';
import type * as v from 'valibot';
import { type CheckedBody, checkBody } from './check-body';
import type { ContentFile } from './content-folder';
import type { JobRow, PostRow, StudyRow } from './content-rows';
import { type CheckContext, keyFindings, postFindings, studyFindings } from './field-findings';
import type { Finding } from './findings';
import { checkFields, type FrontMatterFile, splitFrontMatter } from './front-matter';
import { JobFields, PostFields, StudyFields } from './front-matter-schemas';
import { markdownTree, treeHtml, treeText } from './render-markdown';
import { sizePictures } from './size-pictures';
import { splitSections, studySections } from './study-sections';
import { textFault } from './text-limits';

/** The row that a file becomes; null if it cannot become one. */
export type PreparedFile = { findings: Finding[] } & (
  | { kind: 'posts'; row: PostRow }
  | { kind: 'case-studies'; row: StudyRow }
  | { kind: 'jobs'; row: JobRow }
  | { kind: null; row: null }
);

/** Checks a file and turns it into a row. */
export function prepareFile(file: ContentFile, surroundings: CheckContext): PreparedFile {
  const fault = textFault(file.text);
  if (fault !== null) return fail([finding(file, fault)]);
  try {
    return prepare(file, surroundings);
  } catch (error) {
    if (error instanceof TooLarge) return fail([finding(file, `the text ${error.message}`)]);
    // The parsers of Markdown, HTML and YAML are recursive: deep nesting exhausts the stack.
    if (!(error instanceof RangeError)) throw error;
    return fail([finding(file, 'something is nested too deeply to be read: make it flatter')]);
  }
}

function prepare(file: ContentFile, surroundings: CheckContext): PreparedFile {
  const parts = splitFrontMatter(file.text);
  if (parts === null)
    return fail([finding(file, 'begin the file with front matter between two lines of ---')]);
  if (file.kind === 'posts') return preparePost(file, parts, surroundings);
  if (file.kind === 'case-studies') return prepareStudy(file, parts, surroundings);
  return prepareJob(file, parts, surroundings);
}

function preparePost(file: ContentFile, parts: FrontMatterFile, around: CheckContext): PreparedFile {
  const { fields, findings: faults } = fieldsOf(file, parts, PostFields);
  if (fields === null) return fail(faults);
  const tree = treeOf(parts, around);
  const row: PostRow = {
    ...articleRow(file, fields),
    author: fields.author,
    thumbnail: fields.thumbnail,
    bodyHtml: treeHtml(tree.children),
    bodyText: treeText(tree.children),
    metaDescription: fields.meta_description,
    metaKeywords: fields.meta_keywords.join(', '),
  };
  const findings = [...keyFindings(file, fields.slug), ...postFindings(file, fields, around)];
  const html = row.bodyHtml;
  return {
    kind: 'posts',
    row,
    findings: [...findings, ...bodyFindings(file, parts, { tree, html, around })],
  };
}

function prepareStudy(file: ContentFile, parts: FrontMatterFile, around: CheckContext): PreparedFile {
  const { fields, findings: faults } = fieldsOf(file, parts, StudyFields);
  if (fields === null) return fail(faults);
  const tree = treeOf(parts, around);
  const sections = splitSections(tree);
  if (sections === null)
    return fail([
      finding(file, `use exactly these headings, in this order: ## ${studySections.join(', ## ')}`),
    ]);
  const htmlOf = {
    introductionHtml: treeHtml(sections.Introduction),
    objectivesHtml: treeHtml(sections.Objectives),
    solutionHtml: treeHtml(sections.Solution),
    implementationHtml: treeHtml(sections.Implementation),
    resultsHtml: treeHtml(sections.Results),
  };
  const row: StudyRow = {
    ...articleRow(file, fields),
    clientName: fields.client_name,
    heroImage: fields.hero_image,
    ...htmlOf,
    bodyText: treeText(studySections.flatMap((section) => sections[section])),
    successRate: fields.success_rate,
    clientSatisfaction: fields.client_satisfaction,
    timeline: fields.timeline,
    keyFigure: fields.key_figure,
    sideCardHeading: fields.side_card_heading,
    sideCardContent: fields.side_card_content,
    technologies: fields.technologies_used,
  };
  const empty = studySections.filter((section) => treeText(sections[section]) === '');
  const findings = [
    ...empty.map((section) => finding(file, `there is nothing below ## ${section}`)),
    ...keyFindings(file, fields.slug),
    ...studyFindings(file, fields, around),
    ...bodyFindings(file, parts, { tree, html: Object.values(htmlOf).join('\n'), around }),
  ];
  return { kind: 'case-studies', row, findings };
}

function prepareJob(file: ContentFile, parts: FrontMatterFile, around: CheckContext): PreparedFile {
  const { fields, findings: faults } = fieldsOf(file, parts, JobFields);
  if (fields === null) return fail(faults);
  const tree = treeOf(parts, around);
  const { posted_at: postedAt, closes_at: closesAt, ...otherFields } = fields;
  const row: JobRow = {
    ...otherFields,
    postedAt,
    closesAt,
    descriptionHtml: treeHtml(tree.children),
    bodyText: treeText(tree.children),
    source: file.text,
    sourceHash: file.hash,
  };
  const findings = [
    ...keyFindings(file, fields.id),
    ...bodyFindings(file, parts, { tree, html: row.descriptionHtml, around }),
  ];
  return { kind: 'jobs', row, findings };
}

function fieldsOf<T extends v.GenericSchema>({ path }: ContentFile, { yaml }: FrontMatterFile, schema: T) {
  return checkFields(yaml, schema, { file: path, line: 2 });
}

function treeOf({ markdown }: FrontMatterFile, { pictureSizes }: CheckContext): Root {
  const tree = markdownTree(markdown);
  sizePictures(tree, pictureSizes);
  return tree;
}

function articleRow({ text, hash }: ContentFile, fields: PostFields | StudyFields) {
  return {
    slug: fields.slug,
    title: fields.title,
    categorySlug: fields.category,
    updatedAt: fields.updated_at,
    publishedAt: fields.published_at,
    source: text,
    sourceHash: hash,
  };
}

function bodyFindings(
  { path }: ContentFile,
  { linesAbove }: FrontMatterFile,
  { around, ...body }: CheckedBody & { around: CheckContext },
): Finding[] {
  return around.targets === null ? [] : checkBody(body, { file: path, linesAbove }, around.targets);
}

function finding({ path }: ContentFile, message: string): Finding {
  return { file: path, level: 'error', message };
}

function fail(findings: Finding[]): PreparedFile {
  return { kind: null, row: null, findings };
}

import { escapeHtml } from '@weft/html/escape-html';

/** The content of a message, from which its text and HTML are made. */
export interface Letter {
  greeting?: string;
  paragraphs: string[];
  /** Label and value. Empty values are left out. */
  fields?: [label: string, value: string][];
  closing?: string;
}

/** A message as text and as HTML. Its content is untrusted: none of it becomes markup or a header. */
export function letterBodies(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

/** Puts a note of ours before a message. */
export function withNote(bodies: { text: string; html: string }, note: string): typeof bodies {
  const html = bodies.html.replace(/<body[^<>]*>/, (body) => `${body}${block(note)}`);
  return { text: `${note}\n\n${bodies.text}`, html };
}

function asText({ greeting, paragraphs, fields, closing }: Letter): string {
  const shown = shownFields(fields);
  // Untrusted text is indented, so that no line of it looks like one of our fields.
  const lines = shown.map(([label, value]) => `${label}: ${value.split('\n').join('\n    ')}`);
  const parts = [greeting, ...paragraphs, lines.join('\n'), closing];
  return `${parts.flatMap((part) => (part ? printable(part) : [])).join('\n\n')}\n`;
}

function asHtml({ greeting, paragraphs, fields, closing }: Letter): string {
  const rows = shownFields(fields).map(
    ([label, value]) =>
      '<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">' +
      `${escape(label)}</th><td style="padding:4px 0;white-space:pre-wrap">${escape(value)}</td></tr>`,
  );
  const table = rows.length === 0 ? '' : `<table role="presentation">${rows.join('')}</table>`;
  const parts = [...[greeting, ...paragraphs].filter((part) => part !== undefined).map(block), table];
  const end = closing === undefined ? '' : block(closing);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a">' +
    `${parts.join('')}${end}</body></html>`
  );
}

function block(text: string): string {
  return `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;
}

function shownFields(fields: Letter['fields'] = []): [string, string][] {
  return fields.filter(([, value]) => value.trim() !== '').map(([label, value]) => [label, printable(value)]);
}

function escape(text: string): string {
  return escapeHtml(printable(text));
}

/** Text without control characters other than line breaks and tabs. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Shortens text to one line of at most `longest` characters, for a subject or a name. */
export function oneLine(text: string, longest = 120): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= longest ? line : `${[...line].slice(0, longest - 1).join('')}…`;
}

/** Files of content for tests. */

export function postFile(slug: string, body = 'Text', more = ''): string {
  return (
    `---\ntitle: T ${slug}\nslug: ${slug}\ncategory: weaving\nauthor: A\nupdated_at: "2025-01-01"\n` +
    `meta_description: About ${slug}\nmeta_keywords: a, b\n${more}---\n${body}`
  );
}

export function studyFile(slug: string, section = 'Text', more = ''): string {
  const sections = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'];
  return (
    `---\ntitle: S ${slug}\nslug: ${slug}\ncategory: dyeing\nclient_name: A mill\nupdated_at: "2025-01-01"\n` +
    `side_card_heading: Start small\nside_card_content: One loom first.\ntechnologies_used: [Python]\n${more}---\n` +
    sections.map((heading) => `## ${heading}\n\n${section}\n`).join('\n')
  );
}

export function jobFile(id: string, body = 'Work'): string {
  return `---\nid: ${id}\ntitle: J${id}\ntype: full\nexperience: E\nlocation: L\n---\n${body}`;
}

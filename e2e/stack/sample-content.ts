/** Answers of an API, as a `TestApi` gives them. */

/** Posts `Post 1`, `Post 2`, …, alternately about looms and dyes. */
export function blogPosts(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    slug: `post-${at + 1}`,
    title: `Post ${at + 1}`,
    thumbnail: null,
    category: at % 2 === 0 ? { name: 'Looms', slug: 'looms' } : { name: 'Dyes', slug: 'dyes' },
    author: 'Sample Author',
    updated_at: '2025-03-12T06:00:00Z',
  }));
}

/** @param blog its text, as HTML */
export function blogDetail(slug: string, title: string, blog = '<p>A text about looms.</p>') {
  return {
    title,
    slug,
    author: 'Sample Author',
    updated_at: '2025-03-12T06:00:00Z',
    category: { name: 'Looms' },
    thumbnail: null,
    blog,
    meta_description: 'What a loom does.',
    meta_keywords: 'looms, threads',
  };
}

/** A case study with all fields, apart from the changes. */
export function caseStudyDetail(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'A mill that knows its threads',
    hero_image: null,
    Introduction: '<p>How it <strong>began</strong>.</p>',
    objectives: '<ul><li>Fewer knots</li></ul>',
    solution: '<p>One <em>table</em>.</p>',
    implementation: '<ol><li>Week one</li></ol>',
    results: '<p>No knots.</p>',
    project_sucessRate: 91,
    project_client_satisfaction: 88,
    project_timeline: '12 weeks',
    client_name: 'A mill',
    side_card_heading: 'Start small',
    side_card_content: 'One loom first.',
    technologies_used: ['Python', 'PostgreSQL'],
    ...changes,
  };
}

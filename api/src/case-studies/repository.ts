import type { CaseStudy, CaseStudyDetail } from '@weft/api-contract/case-studies';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { caseStudies, categories } from '../../db/schema';
import { isPublic } from '../../db/visible';

/** The public studies, newest first, without their texts. */
export function listCaseStudies(db: Database): Promise<CaseStudy[]> {
  return db
    .select({
      id: caseStudies.id,
      slug: caseStudies.slug,
      title: caseStudies.title,
      client_name: caseStudies.clientName,
      category: { name: categories.name, slug: categories.slug },
      hero_image: caseStudies.heroImage,
      key_figure: caseStudies.keyFigure,
    })
    .from(caseStudies)
    .innerJoin(categories, eq(categories.slug, caseStudies.categorySlug))
    .where(isPublic(caseStudies))
    .orderBy(desc(caseStudies.updatedAt), desc(caseStudies.id));
}

/** A public study with its texts, under its wire names; null if there is none. */
export async function findCaseStudy(db: Database, slug: string): Promise<CaseStudyDetail | null> {
  const [row] = await db
    .select({
      title: caseStudies.title,
      hero_image: caseStudies.heroImage,
      Introduction: caseStudies.introductionHtml,
      objectives: caseStudies.objectivesHtml,
      solution: caseStudies.solutionHtml,
      implementation: caseStudies.implementationHtml,
      results: caseStudies.resultsHtml,
      project_sucessRate: caseStudies.successRate,
      project_client_satisfaction: caseStudies.clientSatisfaction,
      project_timeline: caseStudies.timeline,
      client_name: caseStudies.clientName,
      side_card_heading: caseStudies.sideCardHeading,
      side_card_content: caseStudies.sideCardContent,
      technologies_used: caseStudies.technologies,
    })
    .from(caseStudies)
    .where(and(eq(caseStudies.slug, slug), isPublic(caseStudies)));
  return row ?? null;
}

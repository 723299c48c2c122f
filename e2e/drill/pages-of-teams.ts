import { paths, searchPath } from '@weft/site/paths';

const marketing = [paths.home, paths.about];
const content = [paths.blogList, paths.blogPost('what-a-chatbot-costs-after-launch')];
const careers = [paths.career, paths.job(1)];

/** Pages of each team that visitors look at during a drill. */
export const pagesOfTeams = {
  all: [...marketing, ...content, ...careers, paths.contact, searchPath('invoices')],
  /** Pages of the teams whose releases are not broken. */
  others: [...marketing, ...content],
  watched: [paths.home, paths.blogList, paths.career],
};

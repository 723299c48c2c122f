import { descriptionFault } from '@weft/federation/description-fault';
import { claimedPaths } from '@weft/federation/remote-module';
import { createRedirects } from '@weft/site/redirects';
import { listed, redirects } from './listed';
import { remote } from './remote';

const paths = claimedPaths(remote);

it('listed pages and redirects match the routes', () => {
  expect(descriptionFault({ paths, listed, redirects })).toBeNull();
});

it.each([
  ['GAT-02', '/blog', '/blog-list'],
  ['GAT-02', '/case-studies', '/casestudies'],
  ['D-01', '/case-study/7', '/casestudy/7'],
])('%s %s redirects to %s', (_id, from, to) => {
  expect(createRedirects({ patterns: paths, redirects })(from)).toBe(to);
});

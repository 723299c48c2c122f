import { EnquiryPanel } from '@weft/enquiry/EnquiryPanel';
import { useActionData, useLoaderData, useLocation } from '@weft/router';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { PageHead } from '@weft/ui/head/PageHead';
import { useLastOutcome } from '@weft/ui/outcome/use-last-outcome';
import { Section } from '@weft/ui/section/Section';
import { LoadDataInBrowser } from '../../late/LoadDataInBrowser';
import { PageNotFound } from '../../missing/PageNotFound';
import { PostPending } from '../../pending/PostPending';
import { Reload } from '../../reload/Reload';
import { Article } from './Article';
import type { BlogPostData } from './loader';

/** `/blog/{slug}`: one post, or its replacement if it cannot be shown. */
export function BlogPostPage() {
  const answer = useLoaderData<BlogPostData>();
  const outcome = useLastOutcome(useActionData<EnquiryOutcome>(), useLocation());
  // The post became unavailable after the form was opened: what was typed, or the receipt, is worth more than its text.
  if (outcome && answer.state !== 'loaded') return <FormAlone />;
  switch (answer.state) {
    case 'loaded':
      return <Article {...answer} />;
    case 'missing':
      return <PageNotFound back={{ text: 'Back to Blog', href: paths.blogList }} />;
    case 'failed':
      return (
        <>
          <PageHead title="Blog" />
          <Section tight>
            <Reload other={{ text: 'Back to Blog', href: paths.blogList }} />
          </Section>
        </>
      );
    case 'late':
      return (
        <LoadDataInBrowser>
          <PageHead title="Blog" breadcrumbs={<Breadcrumbs current="Blog" />} />
          <PostPending />
        </LoadDataInBrowser>
      );
  }
}

function FormAlone() {
  const parents = [{ text: 'Blog', href: paths.blogList }];
  return (
    <>
      <PageHead title="Your enquiry" breadcrumbs={<Breadcrumbs parents={parents} current="Your enquiry" />} />
      <Section joined="above">
        <EnquiryPanel />
      </Section>
    </>
  );
}

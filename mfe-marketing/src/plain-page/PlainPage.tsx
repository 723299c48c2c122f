import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { Section } from '@weft/ui/section/Section';
import { TextWithContents, type TextWithContentsProps } from './TextWithContents';

/** A page of text, with its table of contents beside it. */
export function PlainPage({ title, lead, ...text }: TextWithContentsProps & { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} breadcrumbs={<Breadcrumbs current={title} />} />
      <Section joined="above">
        <TextWithContents {...text} />
      </Section>
    </>
  );
}

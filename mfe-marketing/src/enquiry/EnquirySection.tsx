import { EnquiryPanel } from '@weft/enquiry/EnquiryPanel';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { Split } from '@weft/ui/split/Split';

export interface EnquirySectionProps {
  /** Tells the visitor what helps us to answer. */
  lead: string;
  /** The service selected at first (D-28). */
  service?: string;
}

/** The band with the enquiry form, the target of links to `#enquiry`. */
export function EnquirySection({ lead, service }: EnquirySectionProps) {
  return (
    <Section ground="plate" id="enquiry" labelledBy="enquiry-title">
      <Split>
        <SectionHead id="enquiry-title" title="Get In Touch" lead={lead} />
        <EnquiryPanel service={service} />
      </Split>
    </Section>
  );
}

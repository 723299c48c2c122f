import { Button } from '../src/button/Button';
import { ErrorSummary } from '../src/error-summary/ErrorSummary';
import { Field } from '../src/field/Field';
import { FormGrid, FullRow } from '../src/field/FormGrid';
import { FileDrop } from '../src/file-drop/FileDrop';
import { Notice } from '../src/notice/Notice';
import { Panel } from '../src/panel/Panel';
import { Select } from '../src/select/Select';
import { TextArea } from '../src/text-area/TextArea';
import { Sheet, Three } from './Sheet';

const services = ['Enterprise Application', 'Enterprise AI', 'Data Science', 'Process Automation', 'others'];
const errors = [
  { field: 'mobile', message: 'Valid 10-digit mobile is required' },
  { field: 'resume', message: 'Resume is required' },
];

export function FormSheet() {
  return (
    <Sheet title="Form fields">
      <Three>
        <Field label="Name" name="name" required placeholder="Your full name" />
        <Field label="Email" name="email" required defaultValue="anjali@example.org" hint="We answer to it" />
        <Field
          id="mobile"
          label="Mobile"
          name="mobile"
          required
          defaultValue="98250 114"
          error="Valid 10-digit mobile is required"
        />
        <Select label="Service" name="service" required placeholder="Choose a service" options={services} />
        <Field label="Disabled" name="disabled" disabled defaultValue="Not editable" />
        <TextArea label="Comments" name="comments" rows={3} />
        <FileDrop label="Resume" name="resume" required hint="PDF or Word" />
        <FileDrop id="resume" label="Resume" name="resume-2" required error="Resume is required" />
        <FileDrop label="Resume" name="resume-3" required warning="Larger than 10 MB" />
      </Three>
      <Three>
        <Notice kind="danger" title="Something went wrong. Please try again." attempt={1} />
        <Notice kind="success" title="Message sent successfully!" attempt={1} />
        <ErrorSummary title="There is a problem" errors={errors} attempt={1} />
      </Three>
      <Panel>
        <FormGrid>
          <Field label="First name" name="first" required />
          <Field label="Last name" name="last" />
          <FullRow>
            <Button type="submit">Send message</Button>
          </FullRow>
        </FormGrid>
      </Panel>
    </Sheet>
  );
}

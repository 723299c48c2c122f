import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specifiedFields } from '@weft/api-contract/testing/specified-fields';
import { renderToString } from 'react-dom/server.node';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm';
import type { ApplicationOutcome } from './outcome';
import { publishUploadProgress } from './upload-progress';

const REQUIRED = ['first_name', 'last_name', 'email', 'mobile', 'resume'];

const wrong: ApplicationOutcome = {
  sent: false,
  called: false,
  values: {},
  errors: [
    { field: 'first_name', message: 'First name is required' },
    { field: 'last_name', message: 'Last name is required' },
    { field: 'email', message: 'Valid email is required' },
    { field: 'mobile', message: 'Valid 10-digit mobile is required' },
    { field: 'resume', message: 'Resume is required' },
  ],
  hasFile: true,
};
const failed: ApplicationOutcome = { ...wrong, called: true, errors: [] };
const cv = new File(['x'], 'cv.pdf', { type: 'application/pdf' });

function show(props: Partial<ApplicationFormProps> = {}) {
  const onSubmit = jest.fn();
  const all = { job: '7', action: '/joblist/7', outcome: undefined, busy: false, onSubmit, ...props };
  const { rerender, unmount } = render(<ApplicationForm {...all} />);
  const update = (more: Partial<ApplicationFormProps>) => rerender(<ApplicationForm {...all} {...more} />);
  return { onSubmit, update, unmount };
}

const form = () => document.querySelector('form[aria-labelledby=apply]') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const submitButton = () => screen.getByRole('button', { name: /Submit application|Sending/ });

beforeEach(() => {
  document.title = 'Engineer | Meridian';
  sessionStorage.clear();
});

it('ENT-11 VAL-16 VAL-17 D-20 has the sixteen fields, five of them required', () => {
  show();
  expect([...new FormData(form()).keys()]).toEqual(specifiedFields);
  const required = [...form().elements].filter((control) => (control as HTMLInputElement).required);
  expect(required.map((control) => (control as HTMLInputElement).name)).toEqual(REQUIRED);
  for (const { labels } of required as HTMLInputElement[]) expect(labels?.[0]).toHaveTextContent(/\*$/);
  expect(screen.getAllByText(/\(optional\)$/)).toHaveLength(specifiedFields.length - REQUIRED.length - 1);
  expect(field('mobile')).toHaveAccessibleDescription(/10 digits, without country code/);
  expect(field('email')).toHaveAttribute('type', 'email');
  expect(field('job_opening')).toHaveValue('7');
});

it('VAL-09 with scripts the browser’s own checks are off, so that all messages can be shown', async () => {
  const { onSubmit } = show();
  expect(form()).toHaveAttribute('novalidate');
  await userEvent.type(field('first_name'), 'A');
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  await userEvent.click(submitButton());
  expect(onSubmit).toHaveBeenCalledWith(form());
});

it('D-17 VAL-15 each message is beside its field, linked to it, and listed in a focused summary', async () => {
  const { update } = show();
  update({ outcome: wrong });
  const summary = screen.getByRole('alert');
  expect(summary.parentElement).toHaveFocus();
  expect(summary).toHaveTextContent('There is a problem');
  for (const { field: name, message } of wrong.errors) {
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    await userEvent.click(within(summary).getByRole('link', { name: message }));
    expect(field(name)).toHaveFocus();
  }
  expect(document.title).toBe('Error: Engineer | Meridian');
  // As the frame does after a jump within the page.
  document.title = 'Engineer | Meridian';
  update({ outcome: wrong });
  await waitFor(() => expect(document.title).toBe('Error: Engineer | Meridian'));
});

it('D-17 a message disappears once its field is right, and returns if it is wrong again', async () => {
  show({ outcome: wrong });
  await userEvent.type(field('email'), 'a@b');
  expect(screen.getAllByText('Valid email is required')).toHaveLength(2);
  await userEvent.type(field('email'), '.co');
  await waitFor(() => expect(screen.queryByText('Valid email is required')).not.toBeInTheDocument());
  expect(field('email')).toHaveAttribute('aria-invalid', 'false');
  expect(field('email')).toHaveFocus();
  await userEvent.type(field('email'), '{Backspace}{Backspace}');
  await waitFor(() => expect(screen.getAllByText('Valid email is required')).toHaveLength(2));
});

it('D-17 once all fields are right, the summary and “Error:” in the title are gone', async () => {
  // jsdom puts no file into FormData: the journeys in a browser test that the résumé's own message goes away.
  show({ outcome: { ...wrong, errors: wrong.errors.slice(0, 4) } });
  await userEvent.type(field('first_name'), 'Ada');
  await userEvent.type(field('last_name'), 'L');
  await userEvent.type(field('email'), 'a@b.co');
  expect(screen.getByRole('alert')).toHaveTextContent('Valid 10-digit mobile is required');
  await userEvent.type(field('mobile'), '9876543210');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe('Engineer | Meridian'));
});

it('D-42 while it is being sent, the form cannot be sent again and shows its progress', async () => {
  const { onSubmit, update } = show({ outcome: failed });
  update({ outcome: failed, busy: true });
  expect(submitButton()).toBeDisabled();
  expect(submitButton()).toHaveTextContent('Sending…');
  expect(screen.queryByText('Failed to submit application')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  act(() => publishUploadProgress(0.25));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '0.25');
  expect(screen.getByText('25% sent')).toBeVisible();
  act(() => publishUploadProgress(1));
  expect(screen.getByText('Sent, waiting for a reply')).toBeVisible();
  form().requestSubmit();
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => publishUploadProgress(null));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('ERR-08 D-42 after a failure the values and the file are kept, and the reason is shown', async () => {
  const { update } = show();
  await userEvent.type(field('first_name'), 'Ada');
  await userEvent.upload(field('resume'), cv);
  const errors = [{ field: 'resume', message: 'The file contains macros.' }];
  update({ outcome: { ...failed, values: { first_name: 'Ada' }, errors, reason: 'Try again in a minute.' } });
  const summary = screen.getByRole('alert');
  expect(within(summary).getByText('Failed to submit application')).toBeVisible();
  expect(summary).toHaveTextContent('Try again in a minute.');
  expect(field('resume')).toHaveAccessibleDescription(expect.stringContaining('The file contains macros.'));
  expect(field('first_name')).toHaveValue('Ada');
  expect(field('resume').files).toHaveLength(1);
});

it('STA-10 ERR-07 success empties the form and shows the reference', async () => {
  const { update } = show({ outcome: { ...failed, values: { first_name: 'Ada', other_details: 'Kept' } } });
  await userEvent.type(field('last_name'), 'Lovelace');
  update({ outcome: { sent: true, reference: 'APP-7K2M-9PQR' } });
  const notice = screen.getByRole('status');
  expect(within(notice).getByText('Application submitted successfully!')).toBeVisible();
  expect(notice).toHaveTextContent('APP-7K2M-9PQR');
  expect(notice.parentElement).toHaveFocus();
  for (const name of specifiedFields.slice(1)) expect([name, field(name).value]).toEqual([name, '']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('job_opening')).toHaveValue('7');
  expect(document.title).toBe('Engineer | Meridian');
  expect(field('first_name')).toBeVisible();
});

it('ERR-07 success without a reference mentions none', () => {
  show({ outcome: { sent: true, reference: '' } });
  expect(screen.getByRole('status')).not.toHaveTextContent(/reference/);
});

it('GAT-09 the page that answers a post without scripts asks for the file again', async () => {
  show({
    outcome: { ...wrong, hasFile: false, errors: wrong.errors.slice(0, 1), values: { email: 'a@b.co' } },
  });
  expect(field('email')).toHaveValue('a@b.co');
  expect(screen.getByText(/Please choose your résumé again/)).toBeVisible();
  await userEvent.upload(field('resume'), cv);
  expect(screen.queryByText(/Please choose your résumé again/)).not.toBeInTheDocument();
});

it.each([
  ['cv.exe', 10, /the wrong kind of file/],
  ['cv.pdf', 11 * 1024 * 1024, /larger than 10 MB/],
  ['cv.pdf', 0, /is empty/],
])('D-47 warns of %s with %d bytes, but still lets it be sent', async (name, size, words) => {
  const { onSubmit } = show();
  await userEvent.upload(field('resume'), new File([new Uint8Array(size)], name), { applyAccept: false });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(field('resume')).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(submitButton());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('D-47 accepts six kinds of file, and warns of none of them, nor of a name without an extension', async () => {
  show();
  expect(field('resume').accept).toBe('.pdf,.doc,.docx,.odt,.rtf,.txt');
  for (const name of ['cv.PDF', 'cv.doc', 'my.cv.docx', 'cv.odt', 'cv.rtf', 'cv.txt', 'cv']) {
    await userEvent.upload(field('resume'), new File(['x'], name), { applyAccept: false });
    expect(field('resume').files?.[0]?.name).toBe(name);
    expect([name, screen.queryByRole('alert')?.textContent]).toEqual([name, undefined]);
  }
});

it('D-49 links to the Privacy Policy', () => {
  show();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacypolicy');
});

describe('the draft', () => {
  it('restores typed texts after a reload, for the same opening only', async () => {
    const first = show();
    await userEvent.type(field('first_name'), 'Ada');
    await userEvent.type(field('other_details'), 'Two lines{Enter}of text');
    first.unmount();
    const other = show({ job: '8' });
    expect(field('first_name')).toHaveValue('');
    expect(field('job_opening')).toHaveValue('8');
    other.unmount();
    show();
    expect(field('first_name')).toHaveValue('Ada');
    expect(field('other_details')).toHaveValue('Two lines\nof text');
  });

  it('does not replace a value that is already there', async () => {
    const first = show();
    await userEvent.type(field('first_name'), 'Ada');
    first.unmount();
    show({ outcome: { ...failed, values: { first_name: 'Grace' } } });
    expect(field('first_name')).toHaveValue('Grace');
  });

  it('is deleted once the application is stored', async () => {
    const first = show();
    await userEvent.type(field('first_name'), 'Ada');
    first.update({ outcome: { sent: true, reference: '' } });
    first.unmount();
    expect(sessionStorage).toHaveLength(0);
    show();
    expect(field('first_name')).toHaveValue('');
  });

  it('leaves the form empty if the server-rendered page says that the application is stored', () => {
    sessionStorage.setItem('application-draft:7', '{"first_name":"Ada"}');
    const outcome = { sent: true, reference: '' } as const;
    const page = (
      <ApplicationForm job="7" action="/joblist/7" outcome={outcome} busy={false} onSubmit={jest.fn()} />
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    // jsdom supports this property on form fields only.
    Object.assign(container.querySelector('[autofocus]') ?? {}, { autofocus: true });
    render(page, { container, hydrate: true });
    expect(field('first_name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['not json', '5', '{"first_name":5,"resume":"C:\\\\x"}'])('ignores odd data: %s', (stored) => {
    sessionStorage.setItem('application-draft:7', stored);
    show();
    expect(field('first_name')).toHaveValue('');
  });

  it('is optional: the form works if the browser refuses to store it', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    show();
    await userEvent.type(field('first_name'), 'Ada');
    expect(field('first_name')).toHaveValue('Ada');
    refuse.mockRestore();
  });
});

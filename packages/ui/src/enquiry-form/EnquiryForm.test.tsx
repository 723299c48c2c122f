import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm';

function show(props: Partial<EnquiryFormProps> = {}) {
  const onSubmit = jest.fn();
  const all: EnquiryFormProps = {
    action: '/contact',
    services: ['Weaving', 'Dyeing'],
    outcome: undefined,
    busy: false,
    onSubmit,
    note: <p>Privacy</p>,
    next: <p>We reply within one working day.</p>,
    alternatives: <p>Call us</p>,
    ...props,
  };
  const { rerender } = render(<EnquiryForm {...all} />);
  return {
    onSubmit,
    update: (more: Partial<EnquiryFormProps>) => rerender(<EnquiryForm {...all} {...more} />),
  };
}
const name = () => screen.getByLabelText(/^Name/);
const service = () => screen.getByRole('combobox', { name: 'Service' });

async function fill(): Promise<void> {
  await userEvent.type(name(), 'Ada');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '+91 x12');
  await userEvent.selectOptions(service(), 'Dyeing');
}

test('D-18 the number field converts digits of other scripts, keeps the caret and waits for composition to end', () => {
  show();
  const mobile = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  const type = (value: string, caret: number, isComposing = false) => {
    mobile.value = value;
    mobile.setSelectionRange(caret, caret);
    fireEvent.input(mobile, { isComposing });
  };
  type('९८७x ٠1𝟗', 4);
  expect([mobile.value, mobile.selectionStart]).toEqual(['987 019', 3]);
  type('12ka3', 4, true);
  expect(mobile.value).toBe('12ka3');
  fireEvent.compositionEnd(mobile);
  expect([mobile.value, mobile.selectionStart]).toEqual(['123', 2]);
});

test('the form is submitted once it is filled in, without letters in its number', async () => {
  const { onSubmit } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(Object.fromEntries(new FormData(onSubmit.mock.calls[0][0]))).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    mobile_number: '+91 12',
    service: 'Dyeing',
    comments: '',
  });
});

test('a form being sent cannot be sent again, and shows no older outcome', () => {
  show({ busy: true, outcome: { sent: true } });
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('sending is announced in a live region that was there before', () => {
  const { update } = show();
  const region = document.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();
  update({ busy: true });
  expect(region).toHaveTextContent('Sending…');
});

test('ERR-02 a failure keeps the service that was chosen while the form was being sent', async () => {
  const { update } = show({ defaultService: 'Weaving' });
  update({ busy: true });
  await userEvent.selectOptions(service(), 'Dyeing');
  update({ outcome: { sent: false, values: { service: 'Weaving' } } });
  expect(service()).toHaveValue('Dyeing');
});

test('failure keeps what was typed, success goes back to the page’s own service', async () => {
  const { update } = show({ defaultService: 'Weaving' });
  expect(service()).toHaveValue('Weaving');
  await fill();
  update({ defaultService: 'Weaving', outcome: { sent: false, values: { name: 'Ada', service: 'Dyeing' } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect([name(), service()].map((field) => (field as HTMLInputElement).value)).toEqual(['Ada', 'Dyeing']);
  update({ defaultService: 'Weaving', outcome: { sent: true } });
  expect(screen.getByRole('status')).toHaveTextContent('Message sent successfully!');
  expect(
    [...document.querySelectorAll<HTMLInputElement>('[name="name"], select')].map((field) => field.value),
  ).toEqual(['', 'Weaving']);
});

test('success shows what follows and the number, and takes the focus; the form stays, emptied', async () => {
  const { update } = show();
  await fill();
  const outcome = { sent: true, reference: 'ENQ-7K2M-9PQR' } as const;
  update({ outcome });
  const notice = screen.getByRole('status');
  expect(notice.parentElement).toHaveFocus();
  expect(notice).toHaveTextContent(
    /^Message sent successfully!We reply within one working day\..*ENQ-7K2M-9PQR/,
  );
  expect(name()).toBeVisible();
  expect(name()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('D-17 the browser’s check shows our messages for all fields at once, with links, until each is right', async () => {
  const { onSubmit } = show();
  document.title = 'Contact Us';
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(document.title).toBe('Error: Contact Us');
  const summary = screen.getByRole('alert');
  expect(summary.parentElement).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Enter your name',
    'Enter your email',
    'Enter your mobile number',
    'Choose one of the services',
  ]);
  expect(name()).toHaveAccessibleDescription('Enter your name');
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter your email' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveFocus();
  await userEvent.type(email, 'ada');
  expect(email).toBeInvalid();
  await fill();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.title).toBe('Contact Us');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a failure says how else to reach us', () => {
  show({ outcome: { sent: false, values: {} } });
  expect(screen.getByRole('alert')).toHaveTextContent('Call us');
});

test('a failure shows what the visitor can do about it', () => {
  show({ outcome: { sent: false, values: {}, reason: 'Please try again in a minute.' } });
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in a minute.');
});

test('a service that is not offered leaves the choice empty', () => {
  show({ defaultService: 'Spinning' });
  expect(service()).toHaveValue('');
});

test('the error of a field describes that field', () => {
  const errors = { comments: 'Use at most 20,000 characters', email: 'Enter a valid email' };
  show({ outcome: { sent: false, values: {}, errors } });
  const comments = screen.getByRole('textbox', { name: /^Comments/ });
  expect(comments).toBeInvalid();
  expect(comments).toHaveAccessibleDescription(errors.comments);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(errors.email);
});

import { checkApplication } from './check-application';

const resume = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' });
const filled = {
  job_opening: '7',
  first_name: ' Ada ',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  mobile: '+91 98765 43210',
};

function check(change: Record<string, string | File | null> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, resume, ...change }))
    if (value !== null) form.append(name, value);
  return checkApplication(form);
}

it('VAL-16 accepts the five required fields alone, and reduces the mobile number to ten digits', () => {
  const { application, errors, resume: file } = check();
  expect(errors).toEqual([]);
  expect(application).toMatchObject({ first_name: 'Ada', mobile: '9876543210', other_details: '' });
  expect(file?.name).toBe('cv.pdf');
});

it('VAL-13 accepts digits of any script in the mobile number, and keeps the value as typed', () => {
  const { application, values } = check({ mobile: '+९१ ९८७६५ ٤٣٢١٠' });
  expect([application?.mobile, values['mobile']]).toEqual(['9876543210', '+९१ ९८७६५ ٤٣٢١٠']);
});

it('VAL-15 VAL-18 reports all five errors at once, in the order of the form, and keeps the values', () => {
  const { application, errors, values } = check({
    first_name: '  ',
    last_name: '',
    email: 'a',
    mobile: '1',
    resume: null,
  });
  expect(errors).toEqual([
    { field: 'first_name', message: 'First name is required' },
    { field: 'last_name', message: 'Last name is required' },
    { field: 'email', message: 'Valid email is required' },
    { field: 'mobile', message: 'Valid 10-digit mobile is required' },
    { field: 'resume', message: 'Resume is required' },
  ]);
  expect(application).toBeNull();
  expect(values).toMatchObject({ first_name: '  ', email: 'a', mobile: '1' });
});

it.each([
  ['VAL-10', 'first_name', ['', '   ', null]],
  ['VAL-14', 'resume', [null, new File([], ''), 'cv.pdf']],
])('%s %s fails for %j', (_id, field, values) => {
  for (const value of values) {
    const { errors, application } = check({ [field]: value });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(application).toBeNull();
  }
});

it('VAL-14 D-47 an empty file counts as a file: the API judges its content', () => {
  expect(check({ resume: new File([], 'cv.pdf') }).errors).toEqual([]);
});

it('VAL-14 a file without a name counts as a file', () => {
  expect(check({ resume: new File(['%PDF-'], '') }).errors).toEqual([]);
});

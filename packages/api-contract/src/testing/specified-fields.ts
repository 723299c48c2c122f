/** The names that are sent, in the order of the form, for tests: written out, since the code derives them (ENT-11). */
export const specifiedFields = [
  'job_opening',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'year_of_experience',
  'current_job_title',
  'annual_CTC',
  'expected_CTC',
  'current_company',
  'linkedin_profile',
  'skill_set',
  'qualification',
  'notice_period',
  'other_details',
  'resume',
];

/** For tests: the wire names in the order of the form, written out here since the code derives them (ENT-11). */
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

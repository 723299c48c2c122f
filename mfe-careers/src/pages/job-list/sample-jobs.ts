/** A role as its card shows it; `id` is that of its opening, if the API has one (D-35). */
export interface SampleJob {
  id: number;
  title: string;
  type: 'full' | 'intern' | 'full+intern';
  experience: string;
  location: string;
}

/** The six cards of `/joblist`, bundled with the site: they show which roles exist, not which are open. */
export const sampleJobs: readonly SampleJob[] = [
  {
    id: 1,
    title: 'Machine Learning Engineer',
    type: 'full',
    experience: '3–5 years',
    location: 'Ahmedabad, India',
  },
  {
    id: 2,
    title: 'Full-stack Developer',
    type: 'full',
    experience: '2–4 years',
    location: 'Ahmedabad or remote',
  },
  {
    id: 3,
    title: 'Data Analyst Intern',
    type: 'intern',
    experience: 'Students and graduates',
    location: 'Ahmedabad, India',
  },
  {
    id: 4,
    title: 'Automation Engineer',
    type: 'full',
    experience: '3–6 years',
    location: 'Ahmedabad or remote',
  },
  {
    id: 5,
    title: 'Python Developer',
    type: 'full+intern',
    experience: '0–3 years',
    location: 'Remote, India',
  },
  {
    id: 6,
    title: 'Product Designer',
    type: 'full+intern',
    experience: '1–3 years',
    location: 'Ahmedabad, India',
  },
];

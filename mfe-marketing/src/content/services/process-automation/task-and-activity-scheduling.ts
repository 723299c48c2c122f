import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const taskAndActivityScheduling: Service = {
  title: serviceNames.taskAndActivityScheduling,
  icon: 'map-pin',
  subTitle: 'The right work at the right hour, and proof that it ran',
  shortDescription:
    'Jobs, shifts, visits and reminders planned by rules and constraints, run reliably in the background, and reported when they did not happen.',
  introHeading: 'Silence is not success',
  introParagraph:
    'Much of a company runs on a calendar: the nightly export, the weekly order, the inspection before the certificate expires. These tasks are often started by a script that one person wrote, on a machine under a desk. When it stops, nothing happens, and nothing is exactly what everyone is used to seeing. The gap is found weeks later.',
  introParagraph2:
    'There are two kinds of scheduling, and we build both. For machines, a scheduler runs jobs in order, retries with patience, and raises an alarm when a run is missing. For people, an optimiser proposes rosters, routes or appointments that respect skills, hours, leave and distance. It gives the planner a sound draft and the reasons behind it. The planner still decides.',
  steps: [
    {
      name: 'Take inventory',
      description:
        'Every recurring task is listed with its trigger, its owner, its deadline and the damage if it fails.',
    },
    {
      name: 'Order the dependencies',
      description:
        'What must come before what, and what may run alongside, is drawn as a graph that the scheduler follows.',
    },
    {
      name: 'State the constraints',
      description:
        'Hard rules, such as legal rest periods, are separated from wishes, which get weights that the planner can see.',
    },
    {
      name: 'Run in parallel',
      description:
        'The new plan is compared with the manual one for a few weeks, and differences are discussed with the people on the roster.',
    },
    {
      name: 'Alarm on absence',
      description:
        'Each job reports that it started, finished and produced a plausible result. A missing report is treated as a failure.',
    },
  ],
  answers: [
    {
      icon: 'circle-alert',
      name: 'Missed runs noticed',
      description: 'Alarms fire when an expected event fails to arrive, not only when an error occurs.',
    },
    {
      icon: 'arrow-right',
      name: 'Replanning in minutes',
      description:
        'A sick driver or a broken machine changes one constraint. The rest of the plan moves as little as possible.',
    },
    {
      icon: 'check',
      name: 'Clocks done properly',
      description:
        'Time zones, holidays, month ends and daylight saving abroad are handled in one tested place.',
    },
    {
      icon: 'message-square-text',
      name: 'Plans people accept',
      description:
        'Preferences, fairness over time and the reason for each assignment are visible to those who work by them.',
    },
  ],
  closing: {
    heading: 'List what runs by habit',
    text: 'Write down ten tasks that happen because somebody remembers them. We can discuss which ones a scheduler should remember instead.',
  },
};

import * as v from 'valibot';
import { defineCommand } from '../private-socket/private-command';
import { readContentState } from './content-state';
import { exportContent } from './export-content';
import { Publication } from './publication';
import { storePublication } from './store-publication';

/** What the database holds, to compare files with. */
export const stateCommand = defineCommand({
  name: 'content.state',
  input: v.null(),
  run: ({ database }) => readContentState(database.db),
});

/** Stores what was rendered and checked from files. */
export const publishCommand = defineCommand({
  name: 'content.publish',
  input: Publication,
  run: ({ database, progress }, publication) => storePublication(database, publication, progress),
});

/** Exports all content as files. */
export const exportCommand = defineCommand({
  name: 'content.export',
  input: v.null(),
  run: ({ database }) => exportContent(database.db),
});

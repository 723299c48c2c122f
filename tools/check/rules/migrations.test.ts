import { repositoryOf } from '../repository';
import { migrationsRule } from './migrations';

const findings = (sql: string, name = '0004_new.sql') =>
  migrationsRule.check(repositoryOf({ [`api/db/migrations/${name}`]: sql }));

test.each([
  'ALTER TABLE "posts" ADD COLUMN "note" text;',
  `ALTER TABLE "posts" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "posts_by_note" ON "posts" USING btree ("note");',
  'CREATE TABLE "notes" ("id" uuid NOT NULL);\n--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "x" UNIQUE("id");',
  'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "n" ON "notes" USING btree ("id");',
  '-- two-step: nothing has read it since 1.4\nALTER TABLE "posts" DROP COLUMN "note";',
  '-- Nobody has to drop table posts for this.\nUPDATE "posts" SET "note" = \'x\';',
])('%s can run beside the previous version', (sql) => {
  expect(findings(sql)).toEqual([]);
});

test.each([
  ['DROP TABLE "posts" CASCADE;', /drops/],
  ['ALTER TABLE "posts" DROP COLUMN "title";', /drops/],
  ['ALTER TABLE "posts" RENAME COLUMN "title" TO "name";', /renames/],
  ['ALTER TABLE "posts" ALTER COLUMN "note" SET NOT NULL;', /refuses rows/],
  ['ALTER TABLE "posts" ALTER COLUMN "id" SET DATA TYPE bigint;', /changes the type/],
  ['ALTER TABLE "posts" ALTER COLUMN "note" DROP DEFAULT;', /default/],
  ['ALTER TABLE "posts" ADD COLUMN "note" text NOT NULL;', /give it a default/],
  ['-- two-step: no\nALTER TABLE "posts" ADD COLUMN "note" text NOT NULL;', /give it a default/],
  ['ALTER TABLE "posts" ADD CONSTRAINT "x" UNIQUE("note");', /refuses rows/],
  ['CREATE UNIQUE INDEX "x" ON "posts" USING btree ("note");', /refuses rows/],
  ['-- two-step:\nDROP TABLE "posts";', /drops/],
])('%s cannot run beside the previous version', (sql, message) => {
  expect(findings(sql)).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
});

test('the line of the statement is named, and old migrations are not checked', () => {
  const sql = 'CREATE TABLE "a" ();\n--> statement-breakpoint\nDROP TABLE "b";';
  expect(findings(sql)).toEqual([expect.objectContaining({ line: 3 })]);
  expect(findings(sql, '0003_old.sql')).toEqual([]);
});

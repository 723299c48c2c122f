import type { Candidate } from './candidate';
import { cssFindings } from './css';

const sheet = '@layer page{.loom-a1B2_{color:red}}';
const held = "x: 'loom-a1B2_'";

function look(source: string, css = sheet, integrity = 'sha384-a') {
  const file = 'client/looms.css';
  const release = { remote: 'mfe-content', files: { [file]: { integrity, bytes: css.length } } };
  return cssFindings({ folder: '', release, source, styles: { [file]: css } } as unknown as Candidate);
}

it('a stylesheet that was found right is looked at again where the bundle no longer has its classes', () => {
  expect(look(held)).toEqual([]);
  expect(look(held)).toEqual([]);
  expect(look("x: 'other-c3D4_'")).toEqual([expect.objectContaining({ rule: 'css' })]);
  expect(look(held)).toEqual([]);
});

it('and where it is another one under the same name', () => {
  expect(look(held, sheet, 'sha384-b')).toEqual([]);
  expect(look(held, 'h1{color:red}', 'sha384-c')).not.toEqual([]);
});

import { categories, samplePosts } from '../../testing/sample-posts';
import { stateOf, viewOf } from './view';

const view = (count: number, search = '') =>
  viewOf({ all: samplePosts(count) }, categories, stateOf(new URLSearchParams(search)));
const numbers = (count: number, search = '') => view(count, search)?.posts.map(({ id }) => id);

it.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['page=1', [1, 2, 3, 4, 5, 6]],
  ['page=2', [7, 8, 9, 10, 11, 12]],
  ['page=3', [13]],
])('BLL-08 CST-02 GAT-08 with thirteen posts, %j shows its page of at most six', (search, expected) => {
  expect(numbers(13, search)).toEqual(expected);
  expect(view(13, search)?.lastPage).toBe(3);
});

it.each([
  [0, 1],
  [1, 1],
  [6, 1],
  [7, 2],
  [12, 2],
  [13, 3],
])('BLL-09 %d posts have %d pages', (count, pages) => {
  expect(view(count)).toMatchObject({ page: 1, lastPage: pages });
});

it('BLL-04 a category shows only its own posts', () => {
  expect(numbers(13, 'category=ai')).toEqual([1, 3, 5, 7, 9, 11]);
  expect(numbers(13, 'category=ai&page=2')).toEqual([13]);
  expect(numbers(13, 'category=data')).toEqual([2, 4, 6, 8, 10, 12]);
});

it('BLL-05 BLL-06 without a category all posts are shown again, from page 1', () => {
  expect(view(13, '')).toMatchObject({ category: null, page: 1 });
  expect(view(13, 'category=')).toMatchObject({ category: null, page: 1 });
});

it('a category without posts has one empty page', () => {
  expect(view(13, 'category=empty')).toEqual({ posts: [], page: 1, lastPage: 1, category: 'empty' });
});

it.each([
  'page=0',
  'page=-1',
  'page=4',
  'page=x',
  'page=1.5',
  'page=01',
  'page=',
  'page=1e1',
  'page=9999999',
])('BLL-09 %s does not exist', (search) => {
  expect(view(13, search)).toBeNull();
});

it.each(['category=nothing', 'category=AI', 'category=ai&page=3'])('%s does not exist', (search) => {
  expect(view(13, search)).toBeNull();
});

it('ERR-03 if the categories could not be read, any category is accepted', () => {
  const state = stateOf(new URLSearchParams('category=ai'));
  expect(viewOf({ all: samplePosts(3) }, [], state)?.posts.map(({ id }) => id)).toEqual([1, 3]);
});

it('does not change the list that it is given', () => {
  const posts = samplePosts(7);
  viewOf({ all: posts }, categories, { category: null, page: 2 })?.posts.reverse();
  expect(posts).toEqual(samplePosts(7));
});

it('shows the part of a long list that the server sent', () => {
  const part = view(13, 'page=2');
  expect(viewOf({ view: part }, categories, { category: null, page: 2 })).toBe(part);
  expect(viewOf({ view: null }, categories, { category: null, page: 99 })).toBeNull();
});

import plateLoader from './plate-loader';

it('importing a small drawing also gives the regular one beside it', () => {
  expect(plateLoader.call({ resourcePath: '/art/bobbin-s.svg' })).toBe(
    `import src from './bobbin.svg';
import small from './bobbin-s.svg';
export default { src, small };`,
  );
});

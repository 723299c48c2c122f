import plateLoader from './plate-loader';

it('a drawing that is named by its small cut comes with the regular one beside it', () => {
  expect(plateLoader.call({ resourcePath: '/art/bobbin-s.svg' })).toBe(
    `import src from './bobbin.svg';
import small from './bobbin-s.svg';
export default { src, small };`,
  );
});

import { render, screen } from '@testing-library/react';
import { ProofSection } from './ProofSection';
import { proofOf } from './proof';

it('each link says by itself where it leads', () => {
  const proof = proofOf('Fintech');
  render(<ProofSection proof={proof} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    proof?.study.title,
    `Read the article: ${proof?.article.title}`,
  ]);
});

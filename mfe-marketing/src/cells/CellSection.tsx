import { CardGrid, type CardGridProps } from '@weft/ui/card/CardGrid';
import { Cell } from '@weft/ui/card/Cell';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section, type SectionProps } from '@weft/ui/section/Section';

export interface CellSectionProps extends Pick<SectionProps, 'ground'>, Pick<CardGridProps, 'layout'> {
  id: string;
  title: string;
  items: readonly { name: string; description: string; icon?: string; href?: string }[];
  /** Numbers the items, for steps. */
  numbered?: boolean;
}

/** A band of cells under its title; renders nothing without items (D-56). */
export function CellSection({ id, title, items, layout, ground, numbered = false }: CellSectionProps) {
  if (items.length === 0) return null;
  return (
    <Section ground={ground} labelledBy={id}>
      <SectionHead id={id} title={title} />
      <CardGrid layout={layout} ordered={numbered}>
        {items.map(({ name, description, icon, href }, at) => (
          <Cell
            key={name}
            number={numbered ? at + 1 : undefined}
            icon={icon}
            title={name}
            text={description}
            href={href}
          />
        ))}
      </CardGrid>
    </Section>
  );
}

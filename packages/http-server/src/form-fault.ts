const STATUS = {
  broken: 400,
  'part-header': 400,
  'too-many-parts': 400,
  'too-large': 413,
  late: 408,
} as const;

/** Why a body could not be read as a form, through a fault of its sender. */
export class FormFault extends Error {
  override name = 'FormFault';
  readonly statusCode: number;

  constructor(readonly kind: keyof typeof STATUS) {
    super(`the form is refused: ${kind}`);
    this.statusCode = STATUS[kind];
  }
}

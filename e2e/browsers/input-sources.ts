/** A point in the window, in CSS pixels from its top left corner. */
export interface Place {
  x: number;
  y: number;
}

/** The actions of one device, as both WebDriver protocols take them (https://www.w3.org/TR/webdriver2/#actions). */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: object[];
}

const keys = { Enter: '\uE007', Escape: '\uE00C', Space: ' ', Tab: '\uE004' };
export type Key = keyof typeof keys;

export const press = (key: Key): InputSource => type(keys[key]);

export function type(text: string): InputSource {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

export const move = (place: Place): InputSource => pointer('mouse', [moveTo(place)]);

export const click = (place: Place): InputSource => pointer('mouse', [moveTo(place), ...DOWN_UP]);

export const tap = (place: Place): InputSource => pointer('touch', [moveTo(place), ...DOWN_UP]);

const DOWN_UP = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const moveTo = ({ x, y }: Place) => ({
  type: 'pointerMove',
  duration: 0,
  origin: 'viewport',
  x: Math.round(x),
  y: Math.round(y),
});

function pointer(pointerType: 'mouse' | 'touch', actions: object[]): InputSource {
  return { type: 'pointer', id: pointerType, parameters: { pointerType }, actions };
}

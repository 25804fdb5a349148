// What do faces share? One head on a 400-unit square, so that hair, glasses and clothes all fit every face.

export type Skin = { base: string; shade: string; blush: string; lip: string };
export type Head = { x: number; y: number; half: number; jaw: number };

export const skins: readonly Skin[] = [
  { base: '#f6d7c3', shade: '#e2b59b', blush: '#ec9a8a', lip: '#c8706a' },
  { base: '#efc7a8', shade: '#d7a381', blush: '#e08d74', lip: '#b9625a' },
  { base: '#e0ac86', shade: '#c58b64', blush: '#cf7a5f', lip: '#a9574c' },
  { base: '#c98f68', shade: '#aa714c', blush: '#b8654c', lip: '#94493f' },
  { base: '#a96f4b', shade: '#8a5536', blush: '#9c5139', lip: '#7c3a32' },
  { base: '#7d4d33', shade: '#613823', blush: '#7a3c2a', lip: '#5f2a26' },
];

export const hairColours = {
  dark: ['#17141a', '#231a17', '#2e211b'],
  brown: ['#4a3020', '#6a4529', '#3a2a20'],
  fair: ['#b98a4e', '#d2ab6b', '#8f5a34'],
  grey: ['#8f8f92', '#b9b8b6', '#5f5f64'],
} as const;

export function headPath({ x, y, half, jaw }: Head): string {
  return `M${x - half} ${y - 14}C${x - half} ${y - 98} ${x + half} ${y - 98} ${x + half} ${y - 14}C${x + half} ${y + 36} ${x + jaw} ${y + 78} ${x} ${y + 84}C${x - jaw} ${y + 78} ${x - half} ${y + 36} ${x - half} ${y - 14}Z`;
}

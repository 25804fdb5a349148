import { describe, expect, test } from 'vitest';
import { creativeFileTypeOf } from './creative-files.ts';
import { usedVariables, usesPicture } from './used-values.ts';

const template = (texts: Readonly<Record<string, string>>) => ({
  files: Object.entries(texts).map(([fileName, content]) => ({
    fileName,
    fileType: creativeFileTypeOf(fileName),
    content,
    assetHash: null,
  })),
});
const namesIn = (texts: Readonly<Record<string, string>>): string[] =>
  usedVariables(template(texts))
    .map(({ name }) => name)
    .toSorted();
const PHOTOS = ['media/1.jpg', 'media/2.jpg', 'media/logo.png', 'media/agent-1.jpg'];
const picturesOf = (texts: Readonly<Record<string, string>>): string[] => PHOTOS.filter((path) => usesPicture(template(texts), path));

describe('a page', () => {
  const page = {
    'index.html': '<h1>{{listing.title}}</h1>{{ listing.price | default: "On request" }}<img src="{{listing.heroImage}}">{{no.such}}',
  };
  test('uses the variables that it contains, with or without formats', () => {
    expect(namesIn(page)).toEqual(['listing.heroImage', 'listing.price', 'listing.title']);
  });
  test('shows a variable as its formats write it, unless it shows it as it is elsewhere', () => {
    const outputsIn = (text: string) => usedVariables(template({ 'index.html': text })).map(({ outputs }) => outputs);
    expect(outputsIn('{{listing.title | fit: 20}} {{listing.title | upper}} {{listing.title | fit: 20}}')).toEqual([
      ['{{listing.title | fit: 20}}', '{{listing.title | upper}}'],
    ]);
    expect(outputsIn('{{listing.title | fit: 20}} {{ listing.title }}')).toEqual([['{{listing.title}}']]);
  });
  test('uses the pictures of its variables, and those that it names itself', () => {
    expect(picturesOf(page)).toEqual(['media/1.jpg']);
    expect(picturesOf({ 'index.html': '<img src="media/logo.png">', 'style.css': 'b { background: url(media/2.jpg) }' })).toEqual([
      'media/2.jpg',
      'media/logo.png',
    ]);
  });
  test('without variables uses nothing', () => {
    expect(usedVariables(template({ 'index.html': '<p>The listing and its title and price</p>' }))).toEqual([]);
    expect(picturesOf({ 'index.html': '<p>images</p>' })).toEqual([]);
  });
});

test('a script that reads the values uses what it mentions, and every photo of the list', () => {
  const script =
    "fetch('values.json').then((r) => r.json()).then(({ listing, agent, images }) => show(listing.price, agent.fullName, images))";
  const texts = { 'index.html': '<script src="main.js"></script>', 'main.js': script };
  expect(namesIn(texts)).toEqual(['agent.fullName', 'listing.price']);
  expect(picturesOf(texts)).toEqual(['media/1.jpg', 'media/2.jpg']);
});

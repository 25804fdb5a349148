import { expect, test } from 'vitest';
import { variableNamesFor } from '../variables/index.ts';
import { isAgentPicturePath, isPhotoPath, isPicturePath, PICTURE_PATHS } from './picture-paths.ts';

test('each variable that is a picture has its path', () => {
  expect(PICTURE_PATHS).toEqual({
    'listing.heroImage': 'media/1.jpg',
    'resource.heroImage': 'media/1.jpg',
    'customer.logo': 'media/logo.png',
    'agent.image': 'media/agent-1.jpg',
    'agent2.image': 'media/agent-2.jpg',
    'agent3.image': 'media/agent-3.jpg',
  });
  const pictures = variableNamesFor('creative').here.filter(({ name }) => /\.(?:heroImage|image|logo)$/u.test(name));
  expect(Object.keys(PICTURE_PATHS).toSorted()).toEqual(pictures.map(({ name }) => name).toSorted());
});

test.each([
  ['media/1.jpg', true, true, false],
  ['media/12.jpg', true, true, false],
  ['media/agent-2.jpg', true, false, true],
  ['media/logo.png', true, false, false],
  ['agent.image', false, false, false],
  ['shared/1.jpg', false, false, false],
])('%s is a picture: %s, a photo: %s, of an agent: %s', (path, isPicture, isPhoto, isOfAgent) => {
  expect([isPicturePath(path), isPhotoPath(path), isAgentPicturePath(path)]).toEqual([isPicture, isPhoto, isOfAgent]);
});

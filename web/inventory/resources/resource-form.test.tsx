import { refuse } from '#web/testing/fake-api.ts';
import { fakeUploads, fileId } from '#web/testing/fake-uploads.ts';
import {
  addPicture,
  button,
  CUSTOMER,
  OFFICE,
  openNew,
  openStored,
  posted,
  RESOURCE,
  resourceAnswers,
  storedResource,
} from '#web/testing/resource-samples.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

fakeUploads();
const onAPhone = () => {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media });
  vi.stubGlobal('matchMedia', query);
};
beforeEach(() => sessionStorage.clear());

describe('a new resource', () => {
  test('cannot be saved while nothing was typed, and says what is missing', async () => {
    const { person } = openNew();
    for (const name of ['Save and close', 'Save and new', 'Save and copy']) expect((await button(name)).disabled).toBe(true);
    expect(screen.getByText('A resource must contain some images or videos.')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Spring');
    expect(await screen.findByText('A resource must contain some images or videos.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await addPicture();
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
    expect(screen.queryByText('A resource must contain some images or videos.')).toBeNull();
  });

  test('leads to the first missing field from the top, and shows the error there too', async () => {
    const { person } = openNew();
    await person.click(await button('A resource must contain some images or videos.'));
    expect(document.activeElement?.textContent).toBe('Choose images');
    expect(screen.getAllByText('A resource must contain some images or videos.')).toHaveLength(2);
    await addPicture();
    await person.click(await button('Enter a title.'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Title/ }));
    expect(screen.getAllByText('Enter a title.')).toHaveLength(2);
  });

  test('has the secondary save actions in a menu on a phone', async () => {
    onAPhone();
    const { person, api } = openNew();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    expect(screen.queryByRole('button', { name: 'Save and new' })).toBeNull();
    await person.click(await button('More save options'));
    await person.click(await screen.findByRole('menuitem', { name: 'Save and new' }));
    await waitFor(() => expect(posted(api.asked)).toMatchObject({ title: 'Spring' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(''));
  });

  test('is saved with its reference, its picture and all own offices, and then the list opens', async () => {
    const { person, api, place } = openNew();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.type(screen.getByRole('textbox', { name: 'Landing page' }), 'https://harbour.example/spring');
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    expect(posted(api.asked)).toMatchObject({
      title: 'Spring',
      customerId: CUSTOMER,
      isPublished: true,
      isCopied: false,
      toAllOwnOffices: true,
      images: [{ _id: fileId(1), deleted: false, croppedImageId: null }],
      publicUrls: [{ type: 'LANDING_URL', url: 'https://harbour.example/spring' }],
      reference: expect.stringMatching(/^R[0-9A-Z]{8}$/),
    });
  });

  test('is followed by an empty one, with a reference of its own', async () => {
    const { person, api, place } = openNew();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.click(await button('Save and new'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(''));
    expect(place()).toBe('/customer-dashboard/resources/create');
    const { reference } = posted(api.asked) as { reference: string };
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).not.toBe(reference);
  });

  test('needs an office where there are several and not all are selected', async () => {
    const { person } = openNew({
      'GET /api/offices': {
        offices: [
          { _id: OFFICE, name: 'Ponsonby' },
          { _id: RESOURCE, name: 'Takapuna' },
        ],
        count: 2,
      },
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    expect(await screen.findByText('Choose at least one office.')).toBeTruthy();
    expect((await button('Save and close')).disabled).toBe(true);
    await person.click(screen.getByRole('switch', { name: /^All offices/ }));
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });

  test.each([
    ['Landing page', 'harbour', 'Enter a web address that starts with https://.'],
    ['Customer page', 'javascript:alert(1)', 'Enter a web address that starts with https://.'],
    ['YouTube video', 'https://vimeo.com/1', 'Enter the address of a YouTube video.'],
  ])('has no %s at %s', async (label, address, words) => {
    const { person } = openNew();
    await addPicture();
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Spring');
    await person.type(screen.getByRole('textbox', { name: label }), address);
    await person.tab();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((await button('Save and close')).disabled).toBe(true);
  });

  test('accepts a URL without its protocol', async () => {
    const { person } = openNew();
    await addPicture();
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Spring');
    const page = screen.getByRole<HTMLInputElement>('textbox', { name: 'Landing page' });
    await person.type(page, 'harbour.example/spring');
    await person.tab();
    expect(page.value).toBe('https://harbour.example/spring');
    expect(screen.queryByText('Enter a web address that starts with https://.')).toBeNull();
    await waitFor(async () => expect((await button('Save and close')).disabled).toBe(false));
  });

  test('says what the server refused, and keeps what was typed', async () => {
    const { person } = openNew({
      'POST /api/resources': refuse(409, {
        message: 'This customer already has a resource with the reference R1.',
        code: 'resourceReferenceTaken',
      }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Spring');
    await addPicture();
    await person.click(await button('Save and close'));
    expect(await screen.findByText('This customer already has a resource with the reference R1.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Spring');
  });

  test('is not for a manager without an office', async () => {
    visit('/customer-dashboard/resources/create', {
      user: customerUser('branchmanager'),
      answers: { ...resourceAnswers, 'GET /api/offices': { offices: [], count: 0 } },
    });
    expect(await screen.findByRole('heading', { name: 'You cannot add a resource here' })).toBeTruthy();
  });
});

describe('a copy', () => {
  test('opens after saving, is called COPY -, has a new reference, and can be saved as it is', async () => {
    const { person, api, place } = openStored();
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), ' now');
    await person.click(await button('Save and copy'));
    await waitFor(() => expect(place()).toBe(`/customer-dashboard/resources/create?copyOf=${RESOURCE}`));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('COPY - Spring sale'));
    expect(screen.getByText('Copied')).toBeTruthy();
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    const body = posted(api.asked) as { reference: string };
    expect(body).toMatchObject({
      title: 'COPY - Spring sale',
      isCopied: true,
      officeIds: [OFFICE],
      images: [{ _id: fileId(1) }, { _id: fileId(2) }, { _id: fileId(3) }],
    });
    expect(body.reference).not.toBe('R0000001');
    expect(body).not.toHaveProperty('version');
  });
});

describe('offices that are not the person’s own', () => {
  const OTHER = { _id: CUSTOMER, name: 'Merivale' };
  const shared = storedResource({ offices: [{ _id: OFFICE, name: 'Ponsonby' }, OTHER] });
  const asManager = (address: string) =>
    visit(address, { user: customerUser('branchmanager'), answers: { ...resourceAnswers, 'GET /api/resource/{resourceId}': shared } });

  test('are named, and cannot be removed', async () => {
    const { person, api } = asManager(`/customer-dashboard/resource/${RESOURCE}/edit`);
    expect(await screen.findByText('Also visible to users in Merivale. You cannot remove offices that you do not belong to.')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Title/ }), '!');
    await person.click(await button('Save and close'));
    await waitFor(() => expect(posted(api.asked, 'PUT')).toMatchObject({ officeIds: [OFFICE] }));
  });

  test('are not copied', async () => {
    const { person, api } = asManager(`/customer-dashboard/resources/create?copyOf=${RESOURCE}`);
    await person.click(await button('Save and close'));
    await waitFor(() => expect(posted(api.asked)).toMatchObject({ isCopied: true, officeIds: [OFFICE] }));
  });
});

describe('a stored resource', () => {
  test('is saved over the version that was seen', async () => {
    const { person, api, place } = openStored();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect((await button('Save and close')).disabled).toBe(true);
    expect(screen.getByText('No changes yet.')).toBeTruthy();
    await person.clear(title);
    await person.type(title, 'Autumn sale');
    await person.click(await button('Save and close'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
    expect(posted(api.asked, 'PUT')).toMatchObject({ title: 'Autumn sale', version: 4, officeIds: [OFFICE] });
  });

  test.each([
    [true, 'Currently published. Save to unpublish.'],
    [false, 'Currently unpublished. Save to publish.'],
  ])('whose published switch (%s) was changed says what saving will do', async (isPublished, words) => {
    const { person } = openStored({ 'GET /api/resource/{resourceId}': storedResource({ isPublished }) });
    const published = await screen.findByRole('switch', { name: /^Published/ });
    await person.click(published);
    expect(screen.getByText(words)).toBeTruthy();
    await person.click(published);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('offers to load what another person saved meanwhile', async () => {
    const { person, api } = openStored({
      'PUT /api/resource/{resourceId}': refuse(409, {
        code: 'changedMeanwhile',
        message: 'Someone else changed this while you were editing.',
      }),
    });
    await person.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await person.click(await button('Save and close'));
    api.answers['GET /api/resource/{resourceId}'] = storedResource({ title: 'Theirs', version: 5 });
    await person.click(await button('Discard my changes and reload'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Theirs'));
  });

  test('is deleted after a question', async () => {
    const { person, place } = openStored({ 'DELETE /api/resource/{resourceId}': { ids: [RESOURCE], count: 1 } });
    await person.click(await button('More actions'));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete resource' }));
    await person.click(await button('Delete'));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
  });

  test('that is gone says so', async () => {
    openStored({
      'GET /api/resource/{resourceId}': refuse(404, { code: 'notFound', message: 'This does not exist, or you do not have access to it.' }),
    });
    expect(await screen.findByText('This does not exist, or you do not have access to it.')).toBeTruthy();
  });
});

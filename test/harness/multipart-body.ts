// A form with one file, as a browser sends it.

export async function multipart(
  content: Buffer | string,
  name = 'picture.png',
  type = 'image/png',
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.set('file', new Blob([content], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** What a new page begins with: a listing's photo and title, so that the preview shows something at once. */
export const STARTER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <style>
      body { margin: 0; font-family: sans-serif; }
      main { position: relative; height: 100vh; background: #0b6b5b; color: #fff; }
      img { width: 100%; height: 100%; object-fit: cover; }
      h1 { position: absolute; inset: auto 0 0; max-height: 30vmin; margin: 0; padding: 5vmin; font-size: 7vmin; background: rgb(0 0 0 / 65%); overflow-wrap: break-word; }
    </style>
  </head>
  <body>
    <main>
      <img src="{{listing.heroImage}}" alt="">
      <h1 data-fit>{{listing.title | fit: 80}}</h1>
    </main>
  </body>
</html>
`;

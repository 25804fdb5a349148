/** Something of ours ended, such as the browser or the encoder. The template is not at fault, so another try may succeed. */
export class RendererFault extends Error {}

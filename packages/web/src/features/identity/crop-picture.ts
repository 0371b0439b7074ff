/** Pixels of the picture as it was chosen. */
export interface CutOut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice the size that the server keeps, so that little is lost by drawing it twice. */
const SIDE = 512

/** Draws a square of a picture. Rejects where the browser cannot read it. */
export async function cropPicture(url: string, { x, y, width, height }: CutOut): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png')
  })
}

/** In pixels of the original picture. */
export interface CutOut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice the stored size, since the server scales again. */
const SIDE = 512

/** Rejects if the browser cannot decode the picture. */
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

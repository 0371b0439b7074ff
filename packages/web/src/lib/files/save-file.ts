export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

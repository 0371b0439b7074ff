import { afterEach, beforeEach, vi } from 'vitest'

/** Is called with the name of each file that the browser keeps, in the tests of the file that calls this. */
export function keptFiles() {
  const kept = vi.fn<(name: string) => void>()
  beforeEach(() => {
    kept.mockReset()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return kept
}

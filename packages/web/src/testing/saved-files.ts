import { afterEach, beforeEach, vi } from 'vitest'

export function savedFiles() {
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

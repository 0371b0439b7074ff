import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** A workbook as LibreOffice opens it and saves it again. `folder` takes its files and profile. */
export function savedByLibreOffice(folder: string, workbook: Uint8Array, format: 'ods' | 'xlsx'): Buffer {
  const [source, into] = [join(folder, 'list.xlsx'), join(folder, format)]
  writeFileSync(source, workbook)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', into, source])
  return readFileSync(join(into, `list.${format}`))
}

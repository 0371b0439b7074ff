import type { StartImport } from '@cairn/contract/imports/imports.schemas'
import { useDraft } from '../../lib/use-draft'

type Mode = StartImport['mode']

export function useImportMode(id: string) {
  const [kept, keep, forget] = useDraft(`import/${id}/mode`)
  const mode: Mode = kept === 'AllOrNone' ? kept : 'RightOnes'
  return { mode, setMode: (next: Mode) => keep(next), forget }
}

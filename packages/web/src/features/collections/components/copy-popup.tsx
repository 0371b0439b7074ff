import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { tractionParts, type VtoPart, visionParts } from '@cairn/contract/vto/vto.schemas'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import type { CollectionsKind } from '../collection-kind'
import { useCopyRevision } from '../collections.mutations'

type Whole = 'includeVision' | 'includeTraction'
export type CopyFlag = Whole | VtoPart
type CopyFlags = Readonly<Record<CopyFlag, boolean>>

const copyGroups: readonly { readonly whole: Whole; readonly parts: readonly VtoPart[] }[] = [
  { whole: 'includeVision', parts: visionParts },
  { whole: 'includeTraction', parts: tractionParts },
]

const flags = copyGroups.flatMap(({ whole, parts }): CopyFlag[] => [whole, ...parts])

export const allCopied = Object.fromEntries(flags.map((flag) => [flag, true])) as CopyFlags

/** A whole is on while any of its parts is. */
export function withFlag(before: CopyFlags, flag: CopyFlag, isOn: boolean): CopyFlags {
  const group = copyGroups.find(({ whole, parts }) => whole === flag || parts.some((part) => part === flag))
  if (!group) return before
  const turned = group.whole === flag ? group.parts : [flag]
  const after = { ...before, ...Object.fromEntries(turned.map((part) => [part, isOn])) }
  return { ...after, [group.whole]: group.parts.some((part) => after[part]) }
}

interface CopyPopupProps {
  kind: CollectionsKind
  /** May be a removed revision. */
  revision: Pick<Revision, 'id' | 'collectionId' | 'title'>
  onCopied?: ((copy: Revision) => void) | undefined
  onClose: () => void
}

interface Fields extends CopyFlags {
  newRevisionName: string
}

export function CopyPopup({ kind, revision, onCopied, onClose }: CopyPopupProps) {
  const { t } = useTranslation(['collections', 'refusals'])
  const form = useForm<Fields>(
    { newRevisionName: t('copy.name', { title: revision.title }), ...allCopied },
    { draftOptions: { place: `${kind.id}/copy/${revision.id}` } },
  )
  const copy = useCopyRevision(kind, revision)
  const { schema, hasParts } = kind.copying
  const hasNothing = hasParts && copyGroups.every(({ whole }) => !form.values[whole])
  const save = () => {
    let made: Revision | undefined
    form.submit({
      schema,
      errors: hasNothing ? { includeVision: t('refusals:COPY_NOTHING') } : {},
      send: async (chosen) => {
        made = (await copy.mutateAsync(chosen)).revision
      },
      onSaved: () => {
        onClose()
        if (made) onCopied?.(made)
      },
    })
  }
  const turn = (flag: CopyFlag, isOn: boolean) => {
    const after = withFlag(form.values, flag, isOn)
    for (const { whole, parts } of copyGroups) for (const one of [whole, ...parts]) form.set(one)(after[one])
  }
  return (
    <Popup
      title={t('copy.title')}
      sub={revision.title}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('copy.act')}
      onSubmit={save}
      onClose={onClose}
    >
      <TitleField label={t('copy.newName')} {...form.field('newRevisionName')} isProposed />
      {hasParts && <CopyFlagFields values={form.values} error={form.errors.includeVision} onTurn={turn} />}
    </Popup>
  )
}

interface CopyFlagFieldsProps {
  values: CopyFlags
  error: string | undefined
  onTurn: (flag: CopyFlag, isOn: boolean) => void
}

function CopyFlagFields({ values, error, onTurn }: CopyFlagFieldsProps) {
  const { t } = useTranslation('collections')
  const box = (flag: CopyFlag, isSomeOf = false) => (
    <Checkbox
      key={flag}
      label={t(`part.${flag}`)}
      checked={values[flag]}
      indeterminate={isSomeOf}
      error={flag === 'includeVision' && error !== undefined}
      onChange={(event) => onTurn(flag, event.currentTarget.checked)}
    />
  )
  return (
    <fieldset className="columns-2 gap-3 mt-4">
      <legend className="small medium mb-2">{t('copy.parts')}</legend>
      {copyGroups.map(({ whole, parts }) => (
        <div key={whole}>
          {box(whole, values[whole] && !parts.every((part) => values[part]))}
          <div className="grid gap-2 mt-2 px-4">{parts.map((part) => box(part))}</div>
        </div>
      ))}
      {error && (
        <p className="all-columns small bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

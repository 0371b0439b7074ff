import { expect, it } from 'vitest'
import type { TextKey } from './texts'
import { translate } from './translate'
import { useTranslation } from './use-translation'

/** Never called: the compiler checks it. */
function Refused() {
  const { t } = useTranslation(['meetings', 'todos'])
  const kind: string = 'rock'
  t('title')
  t('todos:list')
  t('generic:save')
  t('home.morning')
  t('remove.rocks', { count: 2 })
  t(`cadence.${'Weekly' as 'Weekly' | 'BiWeekly'}`)
  // @ts-expect-error: no such text
  t('titel')
  // @ts-expect-error: a branch is no text
  t('home')
  // @ts-expect-error: a text's form, which its count chooses
  t('remove.rocks_one', { count: 1 })
  // @ts-expect-error: a pack that was not asked for
  t('rocks:empty')
  // @ts-expect-error: any text may follow
  t(`terms:${kind}`)
  // @ts-expect-error: no such pack
  useTranslation('meeting')
  // @ts-expect-error: without its pack
  translate('save')
  // @ts-expect-error: no such text
  const label: TextKey<'terms'> = 'terms:rok'
  return label
}

it('an unknown key does not compile', () => {
  expect(Refused).toBeTypeOf('function')
})

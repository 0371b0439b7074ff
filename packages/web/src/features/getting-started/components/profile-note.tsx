import UserRound from 'icon:user-round'
import X from 'icon:x'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useHideProfileNote } from '../getting-started.mutations'

export function ProfileNote() {
  const { t } = useTranslation('getting-started')
  const { open } = useModalPages()
  const { userId } = useSession().user
  const { mutate: hide, isPending } = useHideProfileNote()
  return (
    <section className="row gap-3 paper px-4 py-2 mb-5" aria-labelledby="profile-note">
      <UserRound className="flex-none mut" size="1.25rem" aria-hidden="true" />
      <div className="grow">
        <h2 className="body bold" id="profile-note">
          {t('profile.heading')}
        </h2>
        <p className="small sub">{t('profile.missing')}</p>
      </div>
      <Button size="sm" onClick={() => void open(`/user/detail/${userId}/profile`)}>
        {t('profile.act')}
      </Button>
      <IconButton
        label={t('profile.hide')}
        icon={<X size="1.125rem" aria-hidden="true" />}
        disabled={isPending}
        onClick={() => hide(userId)}
      />
    </section>
  )
}

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useSession } from "~/session/auth";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";

/** Signed out: log in and join the waitlist. Signed in: dashboard and log out (SPEC 2, shared header). */
export function SessionButtons({ full = false }: { full?: boolean }) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  const { status } = useSession();
  if (status === "in") {
    return (
      <>
        <ButtonLink variant="ink" size="s" full={full} to={to("/dashboard")}>
          {t("nav.dashboard")}
        </ButtonLink>
        <Button
          variant="quiet"
          size="s"
          full={full}
          onClick={() => void import("~/session/log-out").then(({ logOut }) => logOut())}
        >
          {t("nav.logOut")}
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink variant="quiet" size="s" full={full} to={to("/login")}>
        {t("nav.logIn")}
      </ButtonLink>
      <ButtonLink variant="ink" size="s" full={full} to={to("/waitlist")}>
        {t("nav.joinWaitlist")}
      </ButtonLink>
    </>
  );
}

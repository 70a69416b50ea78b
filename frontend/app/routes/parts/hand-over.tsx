import type { Trip } from "~/api/trip";
import { ProofProvider } from "~/features/account/proof/proof-provider";
import { SecondFactorSlot } from "~/features/account/proof/second-factor-slot";
import { ProofCancelled, useProof } from "~/features/account/proof/use-proof";
import { SecondFactorStep } from "~/features/auth/second-factor-step";
import { HandOver } from "~/features/trips/hand-over";
import type { Prove } from "~/features/trips/types";
import { useTranslation } from "~/i18n/use-texts";
import { Skeleton } from "~/ui/feedback/skeleton";

/** Handing over a trip, which needs a fresh proof of identity (TRUST.md A11); its texts load with it. */
export default function HandOverPart({ trip }: { trip: Trip }) {
  const { ready } = useTranslation(["account", "auth"]);
  if (!ready) return <Skeleton lines={3} className="h-10" />;
  return (
    <SecondFactorSlot value={SecondFactorStep}>
      <ProofProvider>
        <Proved trip={trip} />
      </ProofProvider>
    </SecondFactorSlot>
  );
}

function Proved({ trip }: { trip: Trip }) {
  const withProof = useProof();
  const prove: Prove = async (action) => {
    try {
      return await withProof(action);
    } catch (error) {
      if (error instanceof ProofCancelled) return undefined;
      throw error;
    }
  };
  return <HandOver trip={trip} prove={prove} />;
}

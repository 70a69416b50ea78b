import { Button } from "~/ui/buttons/button";

import { Notice } from "./notice";

/** What is known of the pages, as a query of pages has it. */
interface Pages {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface ListEndProps {
  query: Pages;
  /** What the button for the next page says. */
  more: string;
  /** What is said when a page did not come, and the button that asks for it again. */
  failed: string;
  again: string;
}

/** The end of a list that comes in pages: asks for the next one, and says so where a page did not come. */
export function ListEnd({ query, more, failed, again }: ListEndProps) {
  if (query.isError)
    return (
      <Notice
        tone="bad"
        live="polite"
        action={
          <Button
            size="s"
            pending={query.isFetching}
            onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          >
            {again}
          </Button>
        }
      >
        {failed}
      </Notice>
    );
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="quiet"
      className="justify-self-center"
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {more}
    </Button>
  );
}

import { Button } from "~/ui/buttons/button";

import { Notice } from "./notice";

/** The part of an infinite query that this component uses. */
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
  /** Label of the button for the next page. */
  more: string;
  /** Message if a page fails to load, and the label of the button that retries. */
  failed: string;
  again: string;
}

/** The end of a paginated list: loads the next page, and reports a page that failed to load. */
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

/** Place, six people, the group, who pays most: columns of head and rows where the board is wide enough for its letters. */
export const BOARD_COLUMNS =
  "@min-[64rem]:grid-cols-[minmax(13rem,1fr)_repeat(6,5.25rem)_6.25rem_7.25rem] @min-[64rem]:gap-x-1";

/** Place, six people, the group, who pays most: head and rows of the board share these columns on wide screens. */
export const BOARD_COLUMNS = "lg:grid-cols-[minmax(13rem,1fr)_repeat(6,5.25rem)_6.25rem_7.25rem] lg:gap-x-1";

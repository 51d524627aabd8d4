/** The screens that an address alone shows. */
export const addresses = {
    home: "#/",
    new: "#/new/roll-and-build",
    friends: "#/friends",
    settings: "#/settings",
    rules: "#/rules/roll-and-build/4",
    games: "#/games",
    today: "#/today",
    learn: "#/learn",
    progress: "#/progress",
    companion: "#/companion",
    valley: "#/valley?code=PLATEAU-9R1C1-GX",
    workshop: "#/workshop",
    check: "#/check/eternal",
    print: "#/print/roll-and-build/4",
    about: "#/about",
    lost: "#/no/such/place",
};

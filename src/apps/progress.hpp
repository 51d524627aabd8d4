#pragma once

namespace mycity::apps {

// A progress bar on standard error; prints nothing if that is not a terminal.
class Progress {
  public:
    explicit Progress(int all);
    // Ends the line of the bar, also if not everything was done.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(int done);

  private:
    int all_;
    bool watched_;
    bool shown_ = false;
};

}  // namespace mycity::apps
